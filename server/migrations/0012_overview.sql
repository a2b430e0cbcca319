-- Counts by day in Pakistan, kept by triggers, so that a later deletion does not lower them. Concurrent writers use
-- different slots, so that none waits for another's commit.
CREATE FUNCTION day_in_pakistan(moment timestamptz) RETURNS date LANGUAGE sql STABLE PARALLEL SAFE
  RETURN (moment AT TIME ZONE 'Asia/Karachi')::date;
CREATE FUNCTION count_slot() RETURNS smallint LANGUAGE sql STABLE RETURN (pg_backend_pid() % 8)::smallint;

CREATE TABLE calculation_day (
  day date NOT NULL,
  province_id text NOT NULL,
  type text NOT NULL CHECK (type IN ('courtFee', 'suitValuation')),
  slot smallint NOT NULL,
  calculations integer NOT NULL CHECK (calculations > 0),
  PRIMARY KEY (day, province_id, type, slot)
) WITH (fillfactor = 50);

CREATE FUNCTION count_calculations_of_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO calculation_day AS kept (day, province_id, type, slot, calculations)
  SELECT day_in_pakistan(to_timestamp((number >> 20) / 1000.0)), province_id, type, count_slot(), count(*)
  FROM added JOIN calculation_subject ON calculation_subject.id = subject_id GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (day, province_id, type, slot) DO UPDATE SET calculations = kept.calculations + excluded.calculations;
  RETURN NULL;
END
$$;
CREATE TRIGGER day_counted AFTER INSERT ON calculation
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_calculations_of_day();

-- Sums of searches by the reason in the ledger.
CREATE TABLE search_day (
  day date NOT NULL,
  reason text NOT NULL,
  slot smallint NOT NULL,
  searches bigint NOT NULL,
  PRIMARY KEY (day, reason, slot)
) WITH (fillfactor = 50);

CREATE FUNCTION count_searches_of_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_day AS kept (day, reason, slot, searches)
  SELECT day_in_pakistan(at), reason, count_slot(), sum(amount) FROM added GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (day, reason, slot) DO UPDATE SET searches = kept.searches + excluded.searches;
  RETURN NULL;
END
$$;
CREATE TRIGGER day_counted AFTER INSERT ON search_entry
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_searches_of_day();
