CREATE TABLE "privacy_texts" (
	"version" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pages" DROP CONSTRAINT "pages_name_check";--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "anonymised_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "consent_version" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "consented_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_name_check" CHECK ("pages"."name" in ('instructions', 'attendance', 'help', 'privacy'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_consent_check" CHECK (("users"."consent_version" is null) = ("users"."consented_at" is null));
--> statement-breakpoint
-- History stays append-only, with one exception: the transaction that removes personal data after the event may clear
-- names and texts. It says so with set_config('portal.anonymising', 'on', true).
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('portal.anonymising', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
-- Even then no number, time or reference changes.
CREATE FUNCTION keep_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  texts CONSTANT text[] := ARRAY['note', 'reason', 'actor_name', 'address', 'details'];
BEGIN
  IF to_jsonb(NEW) - texts IS DISTINCT FROM to_jsonb(OLD) - texts THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER evaluation_versions_keep_figures BEFORE UPDATE ON evaluation_versions
  FOR EACH ROW EXECUTE FUNCTION keep_figures();
--> statement-breakpoint
CREATE TRIGGER evaluation_events_keep_figures BEFORE UPDATE ON evaluation_events
  FOR EACH ROW EXECUTE FUNCTION keep_figures();
--> statement-breakpoint
CREATE TRIGGER audit_log_keep_figures BEFORE UPDATE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION keep_figures();
