CREATE TABLE "check_in_members" (
	"check_in_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "check_in_members_check_in_id_user_id_pk" PRIMARY KEY("check_in_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "check_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid,
	"at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone,
	"clock_offset_ms" integer,
	"desk_id" uuid,
	"desk" text,
	"undone_at" timestamp (3) with time zone,
	"undone_desk_id" uuid,
	"undone_desk" text,
	CONSTRAINT "check_ins_arrived_check" CHECK (num_nulls("check_ins"."team_id", "check_ins"."at", "check_ins"."received_at", "check_ins"."clock_offset_ms", "check_ins"."desk") in (0, 5)),
	CONSTRAINT "check_ins_undone_check" CHECK (("check_ins"."undone_at" is null) = ("check_ins"."undone_desk" is null)),
	CONSTRAINT "check_ins_state_check" CHECK ("check_ins"."team_id" is not null or "check_ins"."undone_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "receptionists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text DEFAULT 'reception' NOT NULL,
	"desk" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_for_search(desk)) STORED,
	CONSTRAINT "receptionists_role_check" CHECK ("receptionists"."role" = 'reception')
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_role_check";--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "checked_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "pass_printed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "check_in_members" ADD CONSTRAINT "check_in_members_check_in_id_check_ins_id_fk" FOREIGN KEY ("check_in_id") REFERENCES "public"."check_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_members" ADD CONSTRAINT "check_in_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_desk_id_users_id_fk" FOREIGN KEY ("desk_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_undone_desk_id_users_id_fk" FOREIGN KEY ("undone_desk_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receptionists" ADD CONSTRAINT "receptionists_user_fk" FOREIGN KEY ("id","role") REFERENCES "public"."users"("id","role") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_in_members_user_idx" ON "check_in_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "check_ins_team_idx" ON "check_ins" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "check_ins_at_idx" ON "check_ins" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "check_ins_received_at_idx" ON "check_ins" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "check_ins_desk_idx" ON "check_ins" USING btree ("desk_id","at");--> statement-breakpoint
CREATE INDEX "check_ins_undone_desk_idx" ON "check_ins" USING btree ("undone_desk_id");--> statement-breakpoint
CREATE INDEX "teams_checked_in_at_idx" ON "teams" USING btree ("checked_in_at","id");--> statement-breakpoint
CREATE INDEX "teams_checked_in_at_desc_idx" ON "teams" USING btree ("checked_in_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "teams_expected_idx" ON "teams" USING btree ("sector_id","checked_in_at") WHERE "teams"."status" = 'Qualified';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_check" CHECK ("users"."role" in ('leader', 'super-admin', 'authority', 'committee', 'reception', 'member'));