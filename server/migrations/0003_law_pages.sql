-- The names of main categories in the addresses of the public law. A name once given keeps leading to its page.
CREATE TABLE law_page_name (
  province_id text NOT NULL REFERENCES province,
  type text NOT NULL CHECK (type IN ('courtFee', 'suitValuation')),
  name text NOT NULL CHECK (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(name) <= 80),
  major_id text NOT NULL,
  -- The name given last is the one in the addresses of the category.
  given_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (province_id, type, name)
);

CREATE FUNCTION page_name(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(nullif(trim(BOTH '-' FROM left(trim(BOTH '-' FROM
    regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g')), 60)), ''), 'category');

-- A name that another category of the same day has gets a number; one whose category is gone goes to the new one.
CREATE FUNCTION give_page_names(province text, kind text, majors json) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  major record;
  wanted text;
  suffix integer;
  owner text;
BEGIN
  FOR major IN SELECT item ->> 'id' AS id, page_name(item ->> 'name') AS base
    FROM json_array_elements(majors) WITH ORDINALITY AS list (item, place) ORDER BY place
  LOOP
    wanted := major.base;
    suffix := 1;
    LOOP
      SELECT major_id INTO owner FROM law_page_name WHERE province_id = province AND type = kind AND name = wanted;
      EXIT WHEN owner IS NULL OR owner = major.id
        OR NOT EXISTS (SELECT FROM json_array_elements(majors) AS other WHERE other ->> 'id' = owner);
      suffix := suffix + 1;
      wanted := major.base || '-' || suffix;
    END LOOP;
    INSERT INTO law_page_name (province_id, type, name, major_id) VALUES (province, kind, wanted, major.id)
    ON CONFLICT ON CONSTRAINT law_page_name_pkey
      DO UPDATE SET major_id = excluded.major_id, given_at = clock_timestamp();
  END LOOP;
END $$;

-- What members searched for among the kinds of suit and did not find: words and how often, never who.
CREATE TABLE missed_search (
  words text PRIMARY KEY CHECK (length(words) BETWEEN 2 AND 60),
  times integer NOT NULL CHECK (times > 0),
  -- A day, because a moment could be matched with what a member did then.
  last_day date NOT NULL
);
CREATE INDEX missed_search_times ON missed_search (times DESC, last_day DESC);
