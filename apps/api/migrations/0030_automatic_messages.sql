CREATE TABLE "automatic_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"team_id" uuid,
	"committee_id" uuid,
	"about" text GENERATED ALWAYS AS (coalesce(team_id::text, '') || ':' || coalesce(committee_id::text, '')) STORED NOT NULL,
	"previous" text,
	"occasion" timestamp (3) with time zone,
	"state" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "automatic_messages_state_check" CHECK ("automatic_messages"."state" in ('waiting', 'held', 'done')),
	CONSTRAINT "automatic_messages_about_check" CHECK ("automatic_messages"."team_id" is not null or "automatic_messages"."committee_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"kind" text PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"subject" text,
	"body" text,
	"hours" integer,
	"version" integer NOT NULL,
	CONSTRAINT "message_templates_text_check" CHECK (("message_templates"."subject" is null) = ("message_templates"."body" is null)),
	CONSTRAINT "message_templates_hours_check" CHECK ("message_templates"."hours" between 1 and 168)
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "hold_automatic_messages" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "automatic_messages" ADD CONSTRAINT "automatic_messages_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automatic_messages" ADD CONSTRAINT "automatic_messages_committee_id_committees_id_fk" FOREIGN KEY ("committee_id") REFERENCES "public"."committees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "automatic_messages_open_key" ON "automatic_messages" USING btree ("topic","about") WHERE "automatic_messages"."state" <> 'done';--> statement-breakpoint
CREATE UNIQUE INDEX "automatic_messages_occasion_key" ON "automatic_messages" USING btree ("topic","about","occasion") WHERE "automatic_messages"."occasion" is not null;--> statement-breakpoint
CREATE INDEX "automatic_messages_due_idx" ON "automatic_messages" USING btree ("due_at") WHERE "automatic_messages"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "automatic_messages_held_idx" ON "automatic_messages" USING btree ("updated_at","id") WHERE "automatic_messages"."state" = 'held';--> statement-breakpoint
CREATE INDEX "automatic_messages_team_idx" ON "automatic_messages" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "automatic_messages_committee_idx" ON "automatic_messages" USING btree ("committee_id");--> statement-breakpoint
CREATE INDEX "messages_kind_idx" ON "messages" USING btree ("kind") WHERE "messages"."kind" is not null;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_automatic_check" CHECK ("messages"."kind" is null or "messages"."state" = 'sent');