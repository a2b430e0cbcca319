-- What a report says of the other readings of a contested rule: whether the registry took the fee of each. A reading has no
-- row where another reading gives the same fee, because the report then does not tell them apart.
CREATE TABLE report_reading (
  report_id uuid NOT NULL REFERENCES report,
  reading text NOT NULL CHECK (length(reading) BETWEEN 1 AND 300),
  -- A digest of the figures that the reading charges by, and the row of its schedule into which its value fell.
  figures text NOT NULL,
  slab_set_id text,
  slab_number integer CHECK (slab_number >= 0),
  outcome text NOT NULL CHECK (outcome IN ('taken', 'other')),
  PRIMARY KEY (report_id, reading),
  CHECK ((slab_set_id IS NULL) = (slab_number IS NULL))
);
COMMENT ON COLUMN report.reading IS 'The other reading whose fee the registry asked for; null for none, or for several.';
