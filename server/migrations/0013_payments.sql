-- Purchases of searches. An order is one attempt by one method; a second attempt is another order.
CREATE TABLE payment_order (
  id uuid PRIMARY KEY,
  -- The number that members and administrators see.
  number integer NOT NULL GENERATED ALWAYS AS IDENTITY (START WITH 100001) UNIQUE,
  -- Null once the account is deleted: orders outlive their member.
  member_id uuid REFERENCES member ON DELETE SET NULL,
  -- The provider's reference; the format is one that all providers accept.
  reference text NOT NULL UNIQUE CHECK (reference ~ '^[A-Z0-9]{8,20}$'),
  method text NOT NULL CHECK (method IN ('card', 'jazzcash', 'easypaisa')),
  way text NOT NULL CHECK (way IN ('page', 'phone', 'savedCard')),
  is_sandbox boolean NOT NULL,
  searches integer NOT NULL CHECK (searches BETWEEN 1 AND 1000),
  unit_paisa integer NOT NULL CHECK (unit_paisa > 0),
  amount_paisa integer NOT NULL CHECK (amount_paisa = searches * unit_paisa),
  status text NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'paid', 'failed', 'expired', 'review', 'refunded')),
  failure text,
  -- The processor's own id of the payment, where it gives one.
  handle text,
  -- The provider's transaction number, and the card or wallet that paid.
  transaction text,
  instrument text,
  created_at timestamptz NOT NULL,
  -- When we asked the provider to charge, where we do so ourselves and only once.
  begun_at timestamptz,
  expires_at timestamptz NOT NULL,
  paid_at timestamptz,
  -- What the provider said was paid, in rupees; null where it names no amount or another currency. A refund asks for it.
  paid_paisa bigint CHECK (paid_paisa >= 0),
  provider_says text CHECK (provider_says IN ('paid', 'failed', 'pending', 'notFound', 'reversed')),
  asked_at timestamptz,
  -- When a message last had the provider asked about the order; unsigned and repeated messages wait some seconds.
  woken_at timestamptz,
  checks integer NOT NULL DEFAULT 0,
  -- The next inquiry at the provider; null once the order is settled.
  next_check_at timestamptz,
  review_because text CHECK (review_because IN ('amountDiffers', 'memberGone')),
  refund text CHECK (refund IN ('asked', 'done', 'byHand')),
  refund_reason text CHECK (length(refund_reason) <= 500),
  refunded_at timestamptz,
  CHECK (status <> 'paid' OR paid_at IS NOT NULL),
  CHECK ((status = 'review') <= (review_because IS NOT NULL)),
  CHECK ((status = 'refunded') = (refunded_at IS NOT NULL)),
  CHECK ((status = 'refunded') = (refund IS NOT NULL))
);
CREATE INDEX payment_order_member ON payment_order (member_id, created_at DESC);
-- The export of an account reads its orders in pages.
CREATE INDEX payment_order_of_member ON payment_order (member_id, number);
CREATE INDEX payment_order_due ON payment_order (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX payment_order_open ON payment_order (member_id) WHERE status = 'pending';
CREATE INDEX payment_order_transaction ON payment_order (transaction);
-- For the overview: revenue by day, and the orders that an administrator has to look at.
CREATE INDEX payment_order_paid_at ON payment_order (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX payment_order_refunded_at ON payment_order (refunded_at) WHERE refunded_at IS NOT NULL;
CREATE INDEX payment_order_review ON payment_order (id) WHERE status = 'review';

-- The terms of a sale never change afterwards.
CREATE FUNCTION refuse_other_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the terms of payment_order do not change' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER same_terms BEFORE UPDATE ON payment_order FOR EACH ROW
  WHEN ((OLD.reference, OLD.method, OLD.searches, OLD.unit_paisa, OLD.is_sandbox, OLD.created_at)
    IS DISTINCT FROM (NEW.reference, NEW.method, NEW.searches, NEW.unit_paisa, NEW.is_sandbox, NEW.created_at)
    OR (OLD.paid_at IS NOT NULL AND NEW.paid_at IS DISTINCT FROM OLD.paid_at)
    OR (NEW.member_id IS NOT NULL AND NEW.member_id IS DISTINCT FROM OLD.member_id))
  EXECUTE FUNCTION refuse_other_terms();
CREATE TRIGGER kept BEFORE DELETE OR TRUNCATE ON payment_order EXECUTE FUNCTION refuse_change();

-- Messages about payments, each stored once, without passwords, cards or telephone numbers.
CREATE TABLE payment_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid REFERENCES payment_order,
  method text NOT NULL,
  source text NOT NULL CHECK (source IN ('begin', 'return', 'notification', 'inquiry', 'refund')),
  reference text,
  -- Null where messages of this kind are not signed.
  is_genuine boolean,
  dedupe_key text NOT NULL,
  detail jsonb NOT NULL,
  at timestamptz NOT NULL,
  UNIQUE (method, dedupe_key)
);
CREATE INDEX payment_event_order ON payment_event (order_id, id);
CREATE INDEX payment_event_unknown ON payment_event (at) WHERE order_id IS NULL;
CREATE TRIGGER append_only BEFORE UPDATE ON payment_event EXECUTE FUNCTION refuse_change();

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

-- The card processor's customers and their saved cards. A token can charge the card, so it is encrypted.
CREATE TABLE card_customer (
  member_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  customer text NOT NULL
);
CREATE TABLE saved_card (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES card_customer ON DELETE CASCADE,
  token bytea NOT NULL,
  token_digest bytea NOT NULL,
  brand text NOT NULL CHECK (length(brand) <= 40),
  last_four text NOT NULL CHECK (last_four ~ '^\d{4}$'),
  expiry_month smallint NOT NULL CHECK (expiry_month BETWEEN 1 AND 12),
  expiry_year smallint NOT NULL CHECK (expiry_year BETWEEN 2000 AND 2100),
  saved_at timestamptz NOT NULL,
  UNIQUE (member_id, token_digest)
);
