-- How a member reads figures: 1,50,00,000 or 15,000,000.
ALTER TABLE member ADD COLUMN grouping text NOT NULL DEFAULT 'lakh' CHECK (grouping IN ('lakh', 'western'));
