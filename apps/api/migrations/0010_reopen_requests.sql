CREATE TABLE "reopen_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"committee_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"decline_reason" text,
	CONSTRAINT "reopen_requests_state_check" CHECK ("reopen_requests"."state" in ('open', 'granted', 'declined')),
	CONSTRAINT "reopen_requests_decision_check" CHECK (("reopen_requests"."state" = 'open') = ("reopen_requests"."decided_at" is null)
        and ("reopen_requests"."decided_at" is null) = ("reopen_requests"."decided_by" is null)),
	CONSTRAINT "reopen_requests_decline_check" CHECK (("reopen_requests"."state" = 'declined') = ("reopen_requests"."decline_reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "reopen_requests" ADD CONSTRAINT "reopen_requests_committee_team_fk" FOREIGN KEY ("committee_id","team_id") REFERENCES "public"."committee_teams"("committee_id","team_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reopen_requests_open_key" ON "reopen_requests" USING btree ("committee_id","team_id") WHERE "reopen_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "reopen_requests_team_idx" ON "reopen_requests" USING btree ("team_id","requested_at");--> statement-breakpoint
CREATE INDEX "reopen_requests_state_idx" ON "reopen_requests" USING btree ("state","requested_at");