from cardkit.game import Bot
BOTS={}
