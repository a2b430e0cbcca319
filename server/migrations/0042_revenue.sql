-- The overview reads revenue by the day on which it came or went back, and counts the orders that somebody has to look at.
CREATE INDEX payment_order_paid_at ON payment_order (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX payment_order_refunded_at ON payment_order (refunded_at) WHERE refunded_at IS NOT NULL;
CREATE INDEX payment_order_review ON payment_order (id) WHERE status = 'review';
