-- Subjects of calculations, shared by all members: places and names at that time, and the words to search them by.
CREATE TABLE calculation_subject (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Of the whole subject with its names: a renamed category is a new subject, and old calculations keep theirs.
  digest bytea NOT NULL UNIQUE,
  country_id text NOT NULL,
  province_id text NOT NULL,
  type text NOT NULL CHECK (type IN ('courtFee', 'suitValuation')),
  sub_minor_id text NOT NULL,
  -- Folded words, each after a space.
  words text NOT NULL
);

CREATE SEQUENCE calculation_order AS bigint;

CREATE TABLE calculation (
  -- Derived from the member and the question: the same question again is the same row.
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES search_account ON DELETE CASCADE,
  subject_id integer NOT NULL REFERENCES calculation_subject,
  -- Milliseconds since 1970, then 20 bits of a sequence: sorts and filters by time, and is unique.
  number bigint NOT NULL,
  -- Plain digits with byte order, so that a prefix of the amount finds it by the index.
  amount text COLLATE "C" NOT NULL,
  -- The JSON answer byte for byte; later changes of rules, schedules or names do not affect it.
  answer text NOT NULL
);
CREATE UNIQUE INDEX calculation_time ON calculation (member_id, number);
CREATE INDEX calculation_about ON calculation (member_id, subject_id, number);
CREATE INDEX calculation_amount ON calculation (member_id, amount, subject_id, number);
-- lz4 is faster than the default, where this Postgres has it.
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

-- Calculations of a member by subject, so that a page of history knows its total without counting rows.
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

-- Printed on a worksheet; anyone who has the sheet can look the calculation up.
CREATE TABLE check_code (
  code text PRIMARY KEY CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  calculation_id uuid NOT NULL UNIQUE REFERENCES calculation ON DELETE CASCADE
);

-- A link to one calculation for other readers, until it is withdrawn.
CREATE TABLE calculation_share (
  token text PRIMARY KEY CHECK (length(token) BETWEEN 20 AND 100),
  calculation_id uuid NOT NULL UNIQUE REFERENCES calculation ON DELETE CASCADE,
  shared_at timestamptz NOT NULL
);

-- Writes a batch of calculations with one outcome each: one that a member cannot pay for is refused alone. The accounts
-- are locked first, always in the same order, so that no deadlock can arise; the second statement then sees everything
-- committed before the locks were taken, which a single statement would not. Accounts locked by others are skipped
-- ('busy') unless the caller is patient, so that one account does not hold up the batch.
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
  ), outcomes AS MATERIALIZED (
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
    FROM outcomes WHERE key IS NOT NULL AND outcome IN ('new', 'again')
  )
  SELECT outcomes.place, outcomes.outcome, outcomes.answers_with, outcomes.known_status, outcomes.searches_left, outcomes.answer
  FROM outcomes ORDER BY outcomes.place;
END
$$;
