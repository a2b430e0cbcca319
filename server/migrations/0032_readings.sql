-- A test case may name another reading of its rule; null for the rule itself.
ALTER TABLE rulebook_case ADD reading text CHECK (length(reading) BETWEEN 1 AND 300);
