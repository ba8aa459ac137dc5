-- Earlier versions left a rejected or withdrawn team at its table. Its history tells that it was freed, by the portal itself.
WITH "seated" AS (
  SELECT "id", "table_id" FROM "teams"
    WHERE "table_id" IS NOT NULL AND "status" IN ('Rejected', 'Withdrawn')
    FOR UPDATE
), "freed" AS (
  UPDATE "teams" SET "table_id" = NULL FROM "seated" WHERE "teams"."id" = "seated"."id"
)
INSERT INTO "audit_log" ("id", "action", "subject_type", "subject_id", "details", "happened_at")
  SELECT gen_random_uuid(), 'team.table_changed', 'team', "id"::text,
      jsonb_build_object('from', "table_id", 'to', NULL), now()
    FROM "seated";
