-- What members searched for among the kinds of suit and did not find: words and how often, never who.
CREATE TABLE missed_search (
  words text PRIMARY KEY CHECK (length(words) BETWEEN 2 AND 60),
  times integer NOT NULL CHECK (times > 0),
  -- A day, because a moment could be matched with what a member did then.
  last_day date NOT NULL
);

CREATE INDEX missed_search_times ON missed_search (times DESC, last_day DESC);
