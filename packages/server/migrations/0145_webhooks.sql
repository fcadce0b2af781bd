-- Where a company has events sent, and what was sent there.
CREATE TABLE webhooks (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('STANDARD', 'SLACK', 'TEAMS')),
  host text NOT NULL,
  -- Sealed: the address of a chat lets anybody write there.
  address bytea NOT NULL,
  secret bytea,
  old_secret bytea,
  rotates_until timestamptz,
  events text[] NOT NULL CHECK (cardinality(events) > 0),
  with_names boolean NOT NULL DEFAULT false,
  is_on boolean NOT NULL DEFAULT true,
  -- By us, after a day without an arrival.
  disabled_at timestamptz,
  made_by uuid REFERENCES users (id) ON DELETE SET NULL,
  made_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX webhooks_of_company ON webhooks (company_id);

-- The outbox: written in the transaction of what happened, kept for a while as a record.
CREATE TABLE webhook_deliveries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  webhook_id uuid NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
  seq bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  event text NOT NULL,
  -- What is about the same arrives in its order.
  subject text NOT NULL,
  body jsonb NOT NULL,
  state text NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING', 'DELIVERED', 'FAILED')),
  created_at timestamptz NOT NULL,
  next_at timestamptz NOT NULL,
  -- A worker that dies leaves it to the next one.
  leased_until timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  status integer,
  answer text NOT NULL DEFAULT '',
  took_ms integer,
  settled_at timestamptz
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_at, seq) WHERE state = 'WAITING';
CREATE INDEX webhook_deliveries_before ON webhook_deliveries (webhook_id, subject, seq) WHERE state = 'WAITING';
CREATE INDEX webhook_deliveries_of ON webhook_deliveries (webhook_id, seq);
-- What is looked for is told of once, however often it is found.
CREATE UNIQUE INDEX webhook_deliveries_matched ON webhook_deliveries (webhook_id, subject) WHERE event = 'pair.matched';
CREATE UNIQUE INDEX webhook_deliveries_held ON webhook_deliveries (webhook_id, (body ->> 'sessionId'))
  WHERE event = 'session.held';
