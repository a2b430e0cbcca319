-- Rules that administrators have switched off: one sub-minor, one schedule with every rule that computes by it, or a whole
-- province. A suspension is lifted once and never changes otherwise.
CREATE TABLE rule_suspension (
  id uuid PRIMARY KEY,
  province_id text REFERENCES province,
  type text CHECK (type IN ('courtFee', 'suitValuation')),
  sub_minor_id text,
  slab_set_id text REFERENCES slab_set,
  -- The name of what is switched off, as it was then.
  name text NOT NULL,
  message_en text NOT NULL CHECK (length(message_en) BETWEEN 1 AND 500),
  message_ur text NOT NULL CHECK (length(message_ur) BETWEEN 1 AND 500),
  suspended_by uuid NOT NULL,
  suspended_at timestamptz NOT NULL,
  lifted_by uuid,
  lifted_at timestamptz,
  CHECK ((lifted_by IS NULL) = (lifted_at IS NULL)),
  -- Exactly one scope.
  CHECK ((province_id IS NULL) <> (slab_set_id IS NULL)),
  CHECK ((type IS NULL) = (sub_minor_id IS NULL)),
  CHECK (type IS NULL OR province_id IS NOT NULL)
);
CREATE UNIQUE INDEX rule_suspension_active ON rule_suspension (province_id, type, sub_minor_id, slab_set_id)
  NULLS NOT DISTINCT WHERE lifted_at IS NULL;

CREATE TRIGGER kept BEFORE DELETE OR TRUNCATE ON rule_suspension EXECUTE FUNCTION refuse_change();
CREATE TRIGGER lifted_once BEFORE UPDATE ON rule_suspension
  FOR EACH ROW WHEN (OLD.lifted_at IS NOT NULL) EXECUTE FUNCTION refuse_change();

-- Waits for the calculations that are being written, and lets new ones begin when the suspension is committed.
CREATE FUNCTION wait_for_calculations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(1800180018);
  RETURN NULL;
END
$$;
CREATE TRIGGER after_calculations BEFORE INSERT ON rule_suspension
  FOR EACH STATEMENT EXECUTE FUNCTION wait_for_calculations();

-- When an administrator last compared a rulebook or a schedule with its sources. The latest row counts.
CREATE TABLE law_check (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  province_id text,
  type text,
  slab_set_id text REFERENCES slab_set,
  checked_on date NOT NULL,
  check_again_by date NOT NULL CHECK (check_again_by > checked_on),
  note text NOT NULL CHECK (length(note) <= 2000),
  checked_by uuid NOT NULL,
  at timestamptz NOT NULL,
  FOREIGN KEY (province_id, type) REFERENCES rulebook,
  CHECK ((province_id IS NULL) <> (slab_set_id IS NULL)),
  CHECK ((province_id IS NULL) = (type IS NULL))
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON law_check EXECUTE FUNCTION refuse_change();

DROP FUNCTION write_calculations;
-- As before, and refuses what is switched off ('suspended', with the id of the suspension). Of each calculation it needs the
-- schedules that its rule computes by, separated by the character 1F. The first answer to a key is repeated nevertheless.
CREATE FUNCTION write_calculations(
  ids uuid[], members uuid[], costs integer[], subjects integer[], amounts text[], times bigint[], answers text[],
  keys text[], fingerprints bytea[], schedules text[], patient boolean
) RETURNS TABLE (place bigint, outcome text, id uuid, status smallint, searches_left integer, answer text)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  held uuid[];
  -- By place, the suspension of each; null while nothing is switched off, which costs next to nothing to find out.
  suspensions uuid[];
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
  -- Shared among writers, exclusive for switching off. It is taken last, so that no one holds it while waiting for an
  -- account; the next statements then see every suspension whose administrator has an answer.
  PERFORM pg_advisory_xact_lock_shared(1800180018);
  IF EXISTS (SELECT FROM rule_suspension WHERE lifted_at IS NULL) THEN
    SELECT array_agg((
      SELECT switched_off.id FROM rule_suspension AS switched_off
      JOIN calculation_subject AS subject ON subject.id = given.subject_id
      WHERE switched_off.lifted_at IS NULL AND (switched_off.slab_set_id = ANY (string_to_array(given.schedules, E'\x1f'))
        OR (switched_off.province_id = subject.province_id AND switched_off.sub_minor_id IS NULL)
        OR (switched_off.province_id = subject.province_id AND switched_off.type = subject.type
          AND switched_off.sub_minor_id = subject.sub_minor_id))
      LIMIT 1
    ) ORDER BY given.place) INTO suspensions
    FROM unnest(subjects, schedules) WITH ORDINALITY AS given(subject_id, schedules, place);
  END IF;
  RETURN QUERY
  WITH asked AS MATERIALIZED (
    SELECT given.*, account.balance, account.entries, known.fingerprint AS known_fingerprint,
      known.status AS known_status, known.searches_left AS known_left, coalesce(known.calculation_id, given.id) AS answers_with,
      saved.answer AS saved_answer, suspensions[given.place] AS suspension_id
    FROM unnest(ids, members, costs, subjects, amounts, times, answers, keys, fingerprints) WITH ORDINALITY
      AS given(id, member_id, cost, subject_id, amount, at, answer, key, fingerprint, place)
    LEFT JOIN search_account AS account ON account.member_id = given.member_id AND given.member_id = ANY (held)
    LEFT JOIN idempotency_key AS known ON known.member_id = given.member_id AND known.key = given.key
    LEFT JOIN calculation AS saved
      ON saved.id = coalesce(known.calculation_id, given.id) AND saved.member_id = given.member_id
  ), fresh AS (
    SELECT DISTINCT ON (id) * FROM asked
    WHERE balance IS NOT NULL AND saved_answer IS NULL AND known_fingerprint IS NULL AND suspension_id IS NULL
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
    SELECT asked.place, asked.member_id, asked.key, asked.fingerprint, asked.at,
      asked.answers_with, asked.suspension_id,
      CASE
        WHEN asked.balance IS NULL THEN 'busy'
        WHEN asked.known_fingerprint <> asked.fingerprint THEN 'keyTaken'
        WHEN asked.known_fingerprint IS NOT NULL THEN 'known'
        WHEN asked.suspension_id IS NOT NULL THEN 'suspended'
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
    FROM outcomes WHERE key IS NOT NULL AND outcome = 'new'
  )
  SELECT outcomes.place, outcomes.outcome,
    CASE outcomes.outcome WHEN 'suspended' THEN outcomes.suspension_id ELSE outcomes.answers_with END,
    outcomes.known_status, outcomes.searches_left, outcomes.answer
  FROM outcomes ORDER BY outcomes.place;
END
$$;
