ALTER TABLE "users" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "users_expires_at_idx" ON "users" USING btree ("expires_at") WHERE "users"."expires_at" is not null;
--> statement-breakpoint
-- Registrations of earlier versions that nobody verified held their email, phone number and identity for ever.
UPDATE "users" SET "expires_at" = now() + interval '48 hours'
  WHERE "role" = 'leader' AND "email_verified_at" IS NULL
    AND EXISTS (SELECT 1 FROM "audit_log" WHERE "subject_id" = "users"."id"::text AND "action" = 'user.registered')
    AND NOT EXISTS (
      SELECT 1 FROM "audit_log"
      WHERE "subject_id" = "users"."id"::text AND "action" IN ('user.email_verified', 'user.password_reset')
    );
--> statement-breakpoint
-- So did leaders whose team was deleted; they may add another one until then.
UPDATE "users" SET "expires_at" = now() + interval '48 hours'
  WHERE "role" = 'leader' AND NOT EXISTS (SELECT 1 FROM "team_members" WHERE "user_id" = "users"."id");
