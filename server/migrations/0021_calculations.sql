-- What calculations are about, each once for all members: places and names as they stood, and the words to find them by.
CREATE TABLE calculation_subject (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Of all the rest: a new name or reference makes a new subject, and old calculations keep theirs.
  digest bytea NOT NULL UNIQUE,
  country_id text NOT NULL,
  province_id text NOT NULL,
  type text NOT NULL CHECK (type IN ('courtFee', 'suitValuation')),
  sub_minor_id text NOT NULL,
  -- Folded, each with a space before it.
  words text NOT NULL
);

CREATE SEQUENCE calculation_order AS bigint;

CREATE TABLE calculation (
  -- Made from the member and the question: asked again, it is the same row, and the database lets it in once.
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES search_account ON DELETE CASCADE,
  subject_id integer NOT NULL REFERENCES calculation_subject,
  -- Milliseconds since 1970, and then the order in 20 bits: sorts and filters by time, and never the same twice.
  number bigint NOT NULL,
  -- Plain digits; compared byte by byte, so that the beginning of an amount finds it.
  amount text COLLATE "C" NOT NULL,
  -- JSON as it was answered, byte for byte: no change of rules, schedules or names reaches it.
  answer text NOT NULL
);
CREATE UNIQUE INDEX calculation_time ON calculation (member_id, number);
CREATE INDEX calculation_about ON calculation (member_id, subject_id, number);
CREATE INDEX calculation_amount ON calculation (member_id, amount, subject_id, number);
-- Small answers stay whole in their row; where this Postgres has it, longer ones are compressed the fast way.
DO $$
BEGIN
  ALTER TABLE calculation ALTER COLUMN answer SET COMPRESSION lz4;
EXCEPTION WHEN feature_not_supported THEN NULL;
END
$$;
CREATE FUNCTION refuse_new_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a calculation is never changed' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER never_changed BEFORE UPDATE ON calculation EXECUTE FUNCTION refuse_new_answer();

-- How many calculations a member has about each subject: a page of history knows its total without counting rows.
CREATE TABLE calculation_count (
  member_id uuid NOT NULL REFERENCES search_account ON DELETE CASCADE,
  subject_id integer NOT NULL REFERENCES calculation_subject,
  calculations integer NOT NULL CHECK (calculations >= 0),
  PRIMARY KEY (member_id, subject_id)
) WITH (fillfactor = 50);

CREATE FUNCTION count_added_calculations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO calculation_count AS kept (member_id, subject_id, calculations)
  SELECT member_id, subject_id, count(*) FROM added GROUP BY member_id, subject_id ORDER BY member_id, subject_id
  ON CONFLICT (member_id, subject_id) DO UPDATE SET calculations = kept.calculations + excluded.calculations;
  RETURN NULL;
END
$$;
CREATE TRIGGER added_counted AFTER INSERT ON calculation
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_calculations();

CREATE FUNCTION count_removed_calculations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE calculation_count AS kept SET calculations = kept.calculations - gone.calculations
  FROM (SELECT member_id, subject_id, count(*) AS calculations FROM removed GROUP BY member_id, subject_id) AS gone
  WHERE kept.member_id = gone.member_id AND kept.subject_id = gone.subject_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER removed_counted AFTER DELETE ON calculation
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_calculations();

-- Printed on a worksheet; whoever holds the sheet can see what was computed.
CREATE TABLE check_code (
  code text PRIMARY KEY CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  calculation_id uuid NOT NULL UNIQUE REFERENCES calculation ON DELETE CASCADE
);

-- A link by which others may read one calculation, until it is withdrawn.
CREATE TABLE calculation_share (
  token text PRIMARY KEY CHECK (length(token) BETWEEN 20 AND 100),
  calculation_id uuid NOT NULL UNIQUE REFERENCES calculation ON DELETE CASCADE,
  shared_at timestamptz NOT NULL
);

-- Writes all calculations that wait, each for itself: what a member cannot pay is refused alone. First the accounts are
-- locked, in one order, so that nobody waits in a circle; the statement after it then sees all that was committed before
-- the locks were had, which one statement doing both would not. An account that somebody else holds is left out
-- ('busy') unless the caller is patient, so that one does not keep all others waiting.
CREATE FUNCTION write_calculations(
  ids uuid[], members uuid[], costs integer[], subjects integer[], amounts text[], times bigint[], answers text[],
  keys text[], fingerprints bytea[], patient boolean
) RETURNS TABLE (place bigint, outcome text, id uuid, status smallint, searches_left integer, answer text)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  held uuid[];
BEGIN
  IF patient THEN
    SELECT array_agg(member_id) INTO held FROM (
      SELECT member_id FROM search_account WHERE member_id = ANY (members) ORDER BY member_id FOR NO KEY UPDATE
    ) AS locked;
  ELSE
    SELECT array_agg(member_id) INTO held FROM (
      SELECT member_id FROM search_account WHERE member_id = ANY (members) ORDER BY member_id FOR NO KEY UPDATE SKIP LOCKED
    ) AS locked;
  END IF;
  RETURN QUERY
  WITH asked AS MATERIALIZED (
    SELECT given.*, account.balance, account.entries, known.fingerprint AS known_fingerprint,
      known.status AS known_status, known.searches_left AS known_left, coalesce(known.calculation_id, given.id) AS answers_with,
      saved.answer AS saved_answer
    FROM unnest(ids, members, costs, subjects, amounts, times, answers, keys, fingerprints) WITH ORDINALITY
      AS given(id, member_id, cost, subject_id, amount, at, answer, key, fingerprint, place)
    LEFT JOIN search_account AS account ON account.member_id = given.member_id AND given.member_id = ANY (held)
    LEFT JOIN idempotency_key AS known ON known.member_id = given.member_id AND known.key = given.key
    LEFT JOIN calculation AS saved
      ON saved.id = coalesce(known.calculation_id, given.id) AND saved.member_id = given.member_id
  ), fresh AS (
    SELECT DISTINCT ON (id) * FROM asked
    WHERE balance IS NOT NULL AND saved_answer IS NULL AND known_fingerprint IS NULL
    ORDER BY id, place
  ), priced AS (
    SELECT *, (sum(cost) OVER (PARTITION BY member_id ORDER BY place))::integer AS due FROM fresh
  ), paid AS MATERIALIZED (
    SELECT * FROM priced WHERE cost = 0 OR due <= balance ORDER BY place
  ), written AS (
    INSERT INTO calculation (id, member_id, subject_id, number, amount, answer)
    SELECT id, member_id, subject_id, (at << 20) | (nextval('calculation_order') & 1048575), amount, answer FROM paid
  ), spent AS (
    INSERT INTO search_entry (member_id, number, reason, amount, balance_after, at, actor, calculation_id)
    SELECT member_id, entries + due, 'spend', -cost, balance - due, to_timestamp(at / 1000.0), member_id, id
    FROM paid WHERE cost > 0
  ), told AS MATERIALIZED (
    SELECT asked.place, asked.member_id, asked.key, asked.fingerprint, asked.at, asked.answers_with,
      CASE
        WHEN asked.balance IS NULL THEN 'busy'
        WHEN asked.known_fingerprint <> asked.fingerprint THEN 'keyTaken'
        WHEN asked.known_fingerprint IS NOT NULL THEN 'known'
        WHEN paid.place = asked.place THEN 'new'
        WHEN asked.saved_answer IS NOT NULL OR paid.place IS NOT NULL THEN 'again'
        ELSE 'refused'
      END AS outcome,
      asked.known_status,
      CASE
        WHEN asked.known_fingerprint IS NOT NULL THEN asked.known_left
        WHEN paid.place = asked.place THEN asked.balance - paid.due
        ELSE asked.balance - coalesce((SELECT max(due) FROM paid AS bought WHERE bought.member_id = asked.member_id), 0)
      END AS searches_left,
      CASE WHEN paid.place IS DISTINCT FROM asked.place THEN coalesce(asked.saved_answer, paid.answer) END AS answer
    FROM asked LEFT JOIN paid ON paid.id = asked.id AND asked.known_fingerprint IS NULL
  ), noted AS (
    INSERT INTO idempotency_key (member_id, key, fingerprint, status, calculation_id, searches_left, at)
    SELECT member_id, key, fingerprint, CASE outcome WHEN 'new' THEN 201 ELSE 200 END, answers_with, searches_left,
      to_timestamp(at / 1000.0)
    FROM told WHERE key IS NOT NULL AND outcome IN ('new', 'again')
  )
  SELECT told.place, told.outcome, told.answers_with, told.known_status, told.searches_left, told.answer
  FROM told ORDER BY told.place;
END
$$;
