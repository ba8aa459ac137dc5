CREATE TABLE "join_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"from_team_id" uuid NOT NULL,
	"asker_id" uuid NOT NULL,
	"note" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "join_requests_state_check" CHECK ("join_requests"."state" in ('open', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "join_requests_decided_check" CHECK (("join_requests"."state" = 'open') = ("join_requests"."decided_at" is null)),
	CONSTRAINT "join_requests_teams_check" CHECK ("join_requests"."team_id" <> "join_requests"."from_team_id")
);
--> statement-breakpoint
CREATE TABLE "team_openings" (
	"team_id" uuid PRIMARY KEY NOT NULL,
	"needs" text NOT NULL,
	"specialties" text[] NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_from_team_id_teams_id_fk" FOREIGN KEY ("from_team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_asker_id_users_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_openings" ADD CONSTRAINT "team_openings_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "join_requests_once_key" ON "join_requests" USING btree ("team_id","from_team_id") WHERE "join_requests"."state" <> 'withdrawn';--> statement-breakpoint
CREATE UNIQUE INDEX "join_requests_accepted_key" ON "join_requests" USING btree ("from_team_id") WHERE "join_requests"."state" = 'accepted';--> statement-breakpoint
CREATE INDEX "join_requests_from_idx" ON "join_requests" USING btree ("from_team_id");--> statement-breakpoint
CREATE INDEX "join_requests_asker_idx" ON "join_requests" USING btree ("asker_id");--> statement-breakpoint
CREATE INDEX "team_openings_opened_at_idx" ON "team_openings" USING btree ("opened_at","team_id");--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_merged_into_teams_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "teams_merged_into_idx" ON "teams" USING btree ("merged_into") WHERE "teams"."merged_into" is not null;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_merged_check" CHECK ("teams"."merged_into" is null or "teams"."status" = 'Withdrawn');