CREATE TABLE "evaluation_viewers" (
	"user_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"committee_id" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "evaluation_viewers_user_id_team_id_pk" PRIMARY KEY("user_id","team_id")
);
--> statement-breakpoint
ALTER TABLE "evaluation_viewers" ADD CONSTRAINT "evaluation_viewers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_viewers" ADD CONSTRAINT "evaluation_viewers_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_viewers" ADD CONSTRAINT "evaluation_viewers_committee_id_users_id_fk" FOREIGN KEY ("committee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evaluation_viewers_team_idx" ON "evaluation_viewers" USING btree ("team_id","committee_id");--> statement-breakpoint
CREATE INDEX "evaluation_viewers_seen_at_idx" ON "evaluation_viewers" USING btree ("seen_at");