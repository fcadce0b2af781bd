CREATE TABLE goals (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  enrollment_id uuid NOT NULL REFERENCES enrollments (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id),
  title text NOT NULL,
  note text NOT NULL DEFAULT '',
  target_month smallint CHECK (target_month BETWEEN 1 AND 6),
  -- The progress follows from the goal's tasks; what was set by hand is kept for when that is switched off again.
  by_tasks boolean NOT NULL DEFAULT false,
  progress smallint NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
  done_at timestamptz,
  created_at timestamptz NOT NULL,
  UNIQUE (enrollment_id, id)
);
CREATE INDEX goals_by_enrollment ON goals (enrollment_id, created_at);

ALTER TABLE activities ADD CONSTRAINT activities_of_enrollment UNIQUE (enrollment_id, id);

-- A task is a step towards a goal, a step of an activity, or stands alone; always within its own pair.
CREATE TABLE tasks (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  enrollment_id uuid NOT NULL REFERENCES enrollments (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id),
  goal_id uuid,
  activity_id uuid,
  title text NOT NULL,
  note text NOT NULL DEFAULT '',
  due_on date,
  added_by uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  done_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK (goal_id IS NULL OR activity_id IS NULL),
  FOREIGN KEY (enrollment_id, goal_id) REFERENCES goals (enrollment_id, id) ON DELETE SET NULL (goal_id),
  FOREIGN KEY (enrollment_id, activity_id) REFERENCES activities (enrollment_id, id) ON DELETE SET NULL (activity_id)
);
CREATE INDEX tasks_by_enrollment ON tasks (enrollment_id, created_at);
CREATE INDEX tasks_by_goal ON tasks (goal_id) WHERE goal_id IS NOT NULL;
CREATE INDEX tasks_by_activity ON tasks (activity_id) WHERE activity_id IS NOT NULL;
