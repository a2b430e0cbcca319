-- Nothing was ever written to it: prompts are counted by the calls that cause them.
DROP TABLE wallet_prompt;

-- Calls that a provider holds open: until the owner of a telephone approves the payment, or a saved card is charged.
-- They are counted for each member, each telephone and each method, and forgotten after a day.
CREATE TABLE held_call (
  order_id uuid PRIMARY KEY REFERENCES payment_order,
  -- Null once the account is deleted: its telephone stays counted.
  member_id uuid REFERENCES member ON DELETE SET NULL,
  method text NOT NULL,
  -- A keyed digest of the telephone number, so the table does not say whose it is. Null for a saved card.
  phone text,
  began_at timestamptz NOT NULL,
  -- When the call ended, or when it ends at the latest: a server that dies leaves its calls behind.
  held_until timestamptz NOT NULL
);
CREATE INDEX held_call_phone ON held_call (phone, began_at);
CREATE INDEX held_call_member ON held_call (member_id, began_at);
CREATE INDEX held_call_began_at ON held_call (began_at);
CREATE INDEX held_call_held_until ON held_call (held_until);
