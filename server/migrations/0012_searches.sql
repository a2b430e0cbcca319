-- Members spend searches on calculations. The ledger records every change with its reason; the account holds the sum.
CREATE TABLE search_account (
  member_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  balance integer NOT NULL DEFAULT 0 CHECK (balance >= 0),
  -- The number of the member's latest ledger entry.
  entries integer NOT NULL DEFAULT 0 CHECK (entries >= 0)
) WITH (fillfactor = 50); -- Room for the next version of a row beside it: a balance changes with each calculation.

-- Every member gets an account with the row in `member`.
CREATE FUNCTION open_search_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_account (member_id) VALUES (NEW.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER search_account_opened AFTER INSERT ON member FOR EACH ROW EXECUTE FUNCTION open_search_account();

-- Entries outlive their member, so that totals of granted and spent searches stay right.
CREATE TABLE search_entry (
  member_id uuid NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  reason text NOT NULL CHECK (reason IN ('grant', 'spend', 'purchase', 'refund', 'adjustment', 'report')),
  amount integer NOT NULL CHECK (amount <> 0 AND (reason NOT IN ('grant', 'purchase') OR amount > 0)),
  balance_after integer NOT NULL CHECK (balance_after >= 0),
  at timestamptz NOT NULL,
  -- Null where no administrator or member did it, such as the grant at sign-up.
  actor uuid,
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  calculation_id uuid,
  -- Unique name of a cause that counts once, such as signing up or the payment of one order.
  cause text,
  PRIMARY KEY (member_id, number),
  CHECK (reason <> 'spend' OR (amount = -1 AND calculation_id IS NOT NULL))
);
CREATE UNIQUE INDEX search_entry_cause ON search_entry (cause) WHERE cause IS NOT NULL;
-- The overview adds up the entries of its days.
CREATE INDEX search_entry_at ON search_entry USING brin (at);
-- Searches for a report.
CREATE INDEX search_entry_report ON search_entry (member_id, at) WHERE reason = 'report';
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON search_entry EXECUTE FUNCTION refuse_change();

-- Only ledger entries move the balance. A batch with an entry that does not continue from the current balance, because a
-- concurrent transaction has changed it, is refused.
CREATE FUNCTION apply_search_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  accounts bigint;
  applied bigint;
BEGIN
  WITH sums AS (
    SELECT member_id, count(*) AS entries, sum(amount) AS amount, max(number) AS latest,
      (array_agg(balance_after ORDER BY number DESC))[1] AS balance_after
    FROM added GROUP BY member_id
  ), changed AS (
    UPDATE search_account SET balance = search_account.balance + sums.amount, entries = sums.latest
    FROM sums
    WHERE search_account.member_id = sums.member_id
      AND search_account.entries + sums.entries = sums.latest
      AND search_account.balance + sums.amount = sums.balance_after
    RETURNING 1
  )
  SELECT (SELECT count(*) FROM sums), (SELECT count(*) FROM changed) INTO accounts, applied;
  IF accounts <> applied THEN
    RAISE EXCEPTION 'search_entry does not go on where search_account stands' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER entries_applied AFTER INSERT ON search_entry
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION apply_search_entries();

-- No charge commits once the switch to read-only has committed, whichever server writes it. The lock is that of
-- wait_for_charges(); the statement after it sees a switch that was waited for.
CREATE FUNCTION refuse_charge_while_read_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added WHERE reason = 'spend') THEN
    PERFORM pg_advisory_xact_lock_shared(1800180019);
    IF EXISTS (SELECT FROM read_only) THEN
      RAISE EXCEPTION 'the installation is read-only' USING ERRCODE = 'MZ503';
    END IF;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER no_charge_while_read_only AFTER INSERT ON search_entry
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_charge_while_read_only();

CREATE FUNCTION refuse_direct_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% changes only with its ledger', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER only_by_ledger BEFORE INSERT OR UPDATE ON search_account
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_direct_change();

-- Accounts that are deleted except for their history, which may be a million rows: a job deletes it in batches. It loses
-- its account at once, so nobody can read it. Saving a calculation locks the account, so nothing is added afterwards.
CREATE TABLE closed_account (
  member_id uuid PRIMARY KEY,
  closed_at timestamptz NOT NULL
);
-- Whatever deletes an account, its history is deleted afterwards: no caller can forget it.
CREATE FUNCTION note_closed_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO closed_account (member_id, closed_at) VALUES (OLD.member_id, clock_timestamp());
  RETURN NULL;
END
$$;
CREATE TRIGGER account_closed AFTER DELETE ON search_account FOR EACH ROW EXECUTE FUNCTION note_closed_account();

-- Mailboxes that have had their free searches. `mailbox` is a keyed digest, so the table holds no address. Rows outlive the
-- account and are never pruned, or deleting an account would bring new ones.
CREATE TABLE free_searches (
  mailbox text PRIMARY KEY,
  -- When an account with a confirmed address claimed them. Null: they were given at once, perhaps to a stranger who
  -- typed the address, and its owner can still claim them.
  claimed_at timestamptz
);

-- When the last four accounts of a network address were opened, the latest first. `network` is a keyed digest.
CREATE TABLE opened_accounts (
  network text PRIMARY KEY,
  opened_at timestamptz[] NOT NULL CHECK (cardinality(opened_at) BETWEEN 1 AND 4)
);
CREATE INDEX opened_accounts_latest ON opened_accounts ((opened_at[1]));

-- Answers of requests with an Idempotency-Key: a repeated request gets the same answer and does nothing.
CREATE TABLE idempotency_key (
  member_id uuid NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
  fingerprint bytea NOT NULL,
  status smallint NOT NULL,
  -- For a calculation the answer is in its own row; other answers are stored here.
  calculation_id uuid,
  searches_left integer,
  answer text,
  at timestamptz NOT NULL,
  PRIMARY KEY (member_id, key)
);
CREATE INDEX idempotency_key_at ON idempotency_key (at);
