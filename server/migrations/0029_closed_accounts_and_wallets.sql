-- Accounts that are deleted except for their history, which may be a million rows: a job deletes it in batches. It loses
-- its account at once, so nobody can read it. Saving a calculation locks the account, so nothing is added afterwards.
CREATE TABLE closed_account (
  member_id uuid PRIMARY KEY,
  closed_at timestamptz NOT NULL
);
ALTER TABLE calculation DROP CONSTRAINT calculation_member_id_fkey;
ALTER TABLE idempotency_key DROP CONSTRAINT idempotency_key_member_id_fkey;

-- Whatever deletes an account, its history is deleted afterwards: no caller can forget it.
CREATE FUNCTION note_closed_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO closed_account (member_id, closed_at) VALUES (OLD.member_id, clock_timestamp());
  RETURN NULL;
END
$$;
CREATE TRIGGER account_closed AFTER DELETE ON search_account FOR EACH ROW EXECUTE FUNCTION note_closed_account();

-- The export of an account reads its orders in pages.
CREATE INDEX payment_order_of_member ON payment_order (member_id, number);

-- How often the owner of a telephone number was asked to approve a payment, by all members together, until the window
-- ends. `wallet` is a keyed digest, so the table does not say whose number it is.
CREATE TABLE wallet_prompt (
  wallet text PRIMARY KEY,
  prompts integer NOT NULL CHECK (prompts > 0),
  resets_at timestamptz NOT NULL
);
CREATE INDEX wallet_prompt_resets_at ON wallet_prompt (resets_at);
