CREATE TABLE "conflicts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"committee_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"declared_by" uuid,
	"declared_at" timestamp (3) with time zone NOT NULL,
	"assigned_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"reopened_at" timestamp (3) with time zone,
	"reopen_reason" text,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "conflicts_committee_team_key" UNIQUE("committee_id","team_id"),
	CONSTRAINT "conflicts_assignment_check" CHECK ("conflicts"."assigned_at" is not null
        or ("conflicts"."finished_at" is null and "conflicts"."reopened_at" is null and "conflicts"."settled_at" is null))
);
--> statement-breakpoint
ALTER TABLE "evaluation_events" DROP CONSTRAINT "evaluation_events_committee_team_fk";
--> statement-breakpoint
ALTER TABLE "evaluations" DROP CONSTRAINT "evaluations_committee_team_fk";
--> statement-breakpoint
ALTER TABLE "reopen_requests" DROP CONSTRAINT "reopen_requests_committee_team_fk";
--> statement-breakpoint
ALTER TABLE "conflicts" ADD CONSTRAINT "conflicts_committee_id_committees_id_fk" FOREIGN KEY ("committee_id") REFERENCES "public"."committees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflicts" ADD CONSTRAINT "conflicts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflicts" ADD CONSTRAINT "conflicts_declared_by_users_id_fk" FOREIGN KEY ("declared_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conflicts_team_idx" ON "conflicts" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "conflicts_open_idx" ON "conflicts" USING btree ("declared_at") WHERE "conflicts"."assigned_at" is not null and "conflicts"."settled_at" is null;
--> statement-breakpoint
-- After the deletion has removed the assignments, and so has waited for the submissions that held them.
CREATE FUNCTION refuse_deleting_evaluated_team() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM evaluations WHERE team_id = OLD.id) THEN
    RAISE EXCEPTION 'team % has evaluations', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER teams_with_evaluations AFTER DELETE ON teams
  FOR EACH ROW EXECUTE FUNCTION refuse_deleting_evaluated_team();
--> statement-breakpoint
CREATE FUNCTION refuse_deleting_evaluating_committee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM evaluations WHERE committee_id = OLD.id) THEN
    RAISE EXCEPTION 'committee % has evaluations', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER committees_with_evaluations AFTER DELETE ON committees
  FOR EACH ROW EXECUTE FUNCTION refuse_deleting_evaluating_committee();

--> statement-breakpoint
CREATE FUNCTION refuse_unassigning_evaluated_team() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM evaluations WHERE committee_id = OLD.committee_id AND team_id = OLD.team_id)
    AND NOT EXISTS (SELECT FROM conflicts WHERE committee_id = OLD.committee_id AND team_id = OLD.team_id) THEN
    RAISE EXCEPTION 'committee % has evaluated team %', OLD.committee_id, OLD.team_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER committee_teams_with_evaluations AFTER DELETE ON committee_teams
  FOR EACH ROW EXECUTE FUNCTION refuse_unassigning_evaluated_team();
