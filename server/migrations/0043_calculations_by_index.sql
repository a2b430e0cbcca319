-- As before, but rows are looked up one by one through an index. A join reads a table or an index whole as long as the
-- planner believes that it is small, and a session keeps its plan while the table grows: each group then read every
-- calculation there was. OFFSET keeps the planner from turning a lookup into a join. Balances come with their locks.
CREATE OR REPLACE FUNCTION write_calculations(
  ids uuid[], members uuid[], costs integer[], subjects integer[], amounts text[], as_ofs text[], times bigint[],
  dictionaries integer[], answers bytea[], keys text[], fingerprints bytea[], schedules text[], api_keys uuid[], patient boolean
) RETURNS TABLE (
  place bigint, outcome text, id uuid, status smallint, searches_left integer, answer text, compressed bytea, dictionary text
)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  held uuid[];
  balances integer[];
  entry_counts integer[];
  -- By place, the suspension of each; null while nothing is switched off, which costs next to nothing to find out.
  suspensions uuid[];
BEGIN
  IF patient THEN
    SELECT array_agg(member_id), array_agg(balance), array_agg(entries) INTO held, balances, entry_counts FROM (
      SELECT member_id, balance, entries FROM search_account WHERE member_id = ANY (members) ORDER BY member_id FOR NO KEY UPDATE
    ) AS locked;
  ELSE
    SELECT array_agg(member_id), array_agg(balance), array_agg(entries) INTO held, balances, entry_counts FROM (
      SELECT member_id, balance, entries FROM search_account WHERE member_id = ANY (members) ORDER BY member_id FOR NO KEY UPDATE SKIP LOCKED
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
      saved.id AS saved_id, saved.answer, saved.dictionary_id AS saved_dictionary_id,
      saved.compressed AS saved_compressed, suspensions[given.place] AS suspension_id,
      month_in_pakistan(given.at) AS month,
      -- What the key may still spend in this month; null without a limit.
      api_key.monthly_limit - coalesce(used.searches, 0) AS key_room
    FROM unnest(
      ids, members, costs, subjects, amounts, as_ofs, times, dictionaries, answers, keys, fingerprints, api_keys
    ) WITH ORDINALITY AS given(
      id, member_id, cost, subject_id, amount, as_of, at, dictionary_id, compressed, key, fingerprint, api_key, place
    )
    LEFT JOIN unnest(held, balances, entry_counts) AS account(member_id, balance, entries)
      ON account.member_id = given.member_id
    LEFT JOIN LATERAL (
      SELECT fingerprint, status, searches_left, calculation_id FROM idempotency_key
      WHERE member_id = given.member_id AND key = given.key OFFSET 0
    ) AS known ON true
    LEFT JOIN LATERAL (
      SELECT id, member_id, answer, dictionary_id, compressed FROM calculation
      WHERE id = coalesce(known.calculation_id, given.id) OFFSET 0
    ) AS saved ON saved.member_id = given.member_id
    LEFT JOIN api_key ON api_key.id = given.api_key
    LEFT JOIN api_key_month AS used ON used.key_id = given.api_key AND used.month = month_in_pakistan(given.at)
  ), fresh AS (
    -- Of those who ask the same at once, one whose key may still spend pays.
    SELECT DISTINCT ON (id) * FROM asked
    WHERE balance IS NOT NULL AND saved_id IS NULL AND known_fingerprint IS NULL AND suspension_id IS NULL
    ORDER BY id, coalesce(key_room, 1) < 1, place
  ), by_key AS (
    SELECT *, sum(cost) OVER (PARTITION BY api_key, month ORDER BY place) AS key_due FROM fresh
  ), allowed AS MATERIALIZED (
    SELECT * FROM by_key WHERE cost = 0 OR key_room IS NULL OR key_due <= key_room
  ), priced AS (
    SELECT *, (sum(cost) OVER (PARTITION BY member_id ORDER BY place))::integer AS due FROM allowed
  ), paid AS MATERIALIZED (
    SELECT * FROM priced WHERE cost = 0 OR due <= balance ORDER BY place
  ), written AS (
    INSERT INTO calculation (id, member_id, subject_id, number, amount, as_of, dictionary_id, compressed)
    SELECT id, member_id, subject_id, (at << 20) | (nextval('calculation_order') & 1048575), amount, as_of, dictionary_id,
      compressed
    FROM paid
  ), spent AS (
    INSERT INTO search_entry (member_id, number, reason, amount, balance_after, at, actor, calculation_id)
    SELECT member_id, entries + due, 'spend', -cost, balance - due, to_timestamp(at / 1000.0), member_id, id
    FROM paid WHERE cost > 0
  ), counted AS (
    INSERT INTO api_key_month AS kept (key_id, month, searches)
    SELECT api_key, month, sum(cost) FROM paid WHERE api_key IS NOT NULL AND cost > 0 GROUP BY api_key, month
    ON CONFLICT (key_id, month) DO UPDATE SET searches = kept.searches + excluded.searches
  ), outcomes AS MATERIALIZED (
    SELECT asked.place, asked.member_id, asked.key, asked.fingerprint, asked.at,
      asked.answers_with, asked.suspension_id,
      CASE
        WHEN asked.balance IS NULL THEN 'busy'
        WHEN asked.known_fingerprint <> asked.fingerprint THEN 'keyTaken'
        WHEN asked.known_fingerprint IS NOT NULL THEN 'known'
        WHEN asked.suspension_id IS NOT NULL THEN 'suspended'
        WHEN paid.place = asked.place THEN 'new'
        WHEN asked.saved_id IS NOT NULL OR paid.place IS NOT NULL THEN 'again'
        WHEN allowed.place IS NULL THEN 'limited'
        ELSE 'refused'
      END AS outcome,
      asked.known_status,
      CASE
        WHEN asked.known_fingerprint IS NOT NULL THEN asked.known_left
        WHEN paid.place = asked.place THEN asked.balance - paid.due
        ELSE asked.balance - coalesce((SELECT max(due) FROM paid AS bought WHERE bought.member_id = asked.member_id), 0)
      END AS searches_left,
      -- What is saved, for all but the one that is saved now.
      asked.answer,
      CASE WHEN paid.place IS DISTINCT FROM asked.place THEN coalesce(asked.saved_compressed, paid.compressed) END AS compressed,
      CASE WHEN paid.place IS DISTINCT FROM asked.place
        THEN coalesce(asked.saved_dictionary_id, paid.dictionary_id) END AS dictionary_id
    FROM asked
    LEFT JOIN allowed ON allowed.id = asked.id AND asked.known_fingerprint IS NULL
    LEFT JOIN paid ON paid.id = asked.id AND asked.known_fingerprint IS NULL
  ), noted AS (
    INSERT INTO idempotency_key (member_id, key, fingerprint, status, calculation_id, searches_left, at)
    SELECT member_id, key, fingerprint, CASE outcome WHEN 'new' THEN 201 ELSE 200 END, answers_with, searches_left,
      to_timestamp(at / 1000.0)
    FROM outcomes WHERE key IS NOT NULL AND outcome = 'new'
  )
  SELECT outcomes.place, outcomes.outcome,
    CASE outcomes.outcome WHEN 'suspended' THEN outcomes.suspension_id ELSE outcomes.answers_with END,
    outcomes.known_status, outcomes.searches_left, outcomes.answer, outcomes.compressed,
    (SELECT answer FROM answer_dictionary WHERE id = outcomes.dictionary_id)
  FROM outcomes
  ORDER BY outcomes.place;
END
$$;
