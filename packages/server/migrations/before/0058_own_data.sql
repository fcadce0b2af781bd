-- Archives of everything a person has with us, made for them and kept for a few days.
CREATE TYPE export_state AS ENUM ('PREPARING', 'READY', 'FAILED');

CREATE TABLE data_exports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Null for admins.
  company_id uuid REFERENCES companies (id),
  state export_state NOT NULL DEFAULT 'PREPARING',
  requested_at timestamptz NOT NULL,
  ready_at timestamptz,
  expires_at timestamptz,
  archive bytea,
  CHECK ((state = 'READY') = (archive IS NOT NULL AND ready_at IS NOT NULL AND expires_at IS NOT NULL))
);
-- It is compressed already.
ALTER TABLE data_exports ALTER COLUMN archive SET STORAGE EXTERNAL;
CREATE UNIQUE INDEX data_exports_one_at_a_time ON data_exports (user_id) WHERE state = 'PREPARING';
CREATE INDEX data_exports_by_person ON data_exports (user_id, requested_at DESC);
CREATE INDEX data_exports_by_age ON data_exports (requested_at);

-- Who leaves and when. What remains after that day is a row that says that somebody was there, and nothing about whom.
CREATE TABLE erasures (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  company_id uuid REFERENCES companies (id),
  requested_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  -- Until when the person wanted to be left out of the search before they asked; it comes back if they stay.
  paused_until date,
  erased_at timestamptz
);
CREATE INDEX erasures_due ON erasures (due_at) WHERE erased_at IS NULL;

-- Whose words these are: a mentee may rewrite what the mentor added, and each takes only their own along.
ALTER TABLE tasks ADD COLUMN written_by uuid REFERENCES users (id) ON DELETE SET NULL;
UPDATE tasks SET written_by = added_by;

-- An entry still cannot be changed or removed. It can lose a name, and what it held beside it, and say nothing else.
DROP TRIGGER audit_entries_are_only_added ON audit_entries;
CREATE TRIGGER audit_entries_are_only_added BEFORE DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit_entry();

CREATE FUNCTION allow_only_loss_of_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.at, NEW.admin_id, NEW.action, NEW.subject_id) IS DISTINCT FROM
      (OLD.id, OLD.at, OLD.admin_id, OLD.action, OLD.subject_id)
    OR (NEW.company_id, NEW.company_name) IS DISTINCT FROM (OLD.company_id, OLD.company_name)
    OR NEW.admin_name NOT IN (OLD.admin_name, 'Former member')
    OR NEW.subject_name NOT IN (OLD.subject_name, 'Former member')
    OR (NEW.before IS NOT NULL AND NEW.before IS DISTINCT FROM OLD.before)
    OR (NEW.after IS NOT NULL AND NEW.after IS DISTINCT FROM OLD.after)
  THEN
    RAISE EXCEPTION 'audit entries are only ever added';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER audit_entries_only_lose_names BEFORE UPDATE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION allow_only_loss_of_names();

-- Three jobs of their own became rules of one; their clocks must not ring for nobody.
DO $$ BEGIN
  IF to_regclass('pgboss.schedule') IS NOT NULL THEN
    DELETE FROM pgboss.schedule WHERE name IN ('tidy-contact-messages', 'tidy-demo-bookings', 'tidy-interest-answers');
  END IF;
END $$;
