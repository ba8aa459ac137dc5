CREATE TABLE "message_deliveries" (
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"facts" jsonb NOT NULL,
	"state" text NOT NULL,
	"fault" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "message_deliveries_message_id_user_id_pk" PRIMARY KEY("message_id","user_id"),
	CONSTRAINT "message_deliveries_state_check" CHECK ("message_deliveries"."state" in ('queued', 'sending', 'sent', 'failed')),
	CONSTRAINT "message_deliveries_fault_check" CHECK ("message_deliveries"."fault" in ('refused', 'unreachable', 'email_unverified', 'value_missing')),
	CONSTRAINT "message_deliveries_sent_check" CHECK (("message_deliveries"."state" = 'sent') = ("message_deliveries"."sent_at" is not null)),
	CONSTRAINT "message_deliveries_failed_check" CHECK ("message_deliveries"."state" <> 'failed' or "message_deliveries"."fault" is not null)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"audience" jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"send_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"problem" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_state_check" CHECK ("messages"."state" in ('draft', 'scheduled', 'sent')),
	CONSTRAINT "messages_sent_check" CHECK (("messages"."state" = 'sent') = ("messages"."sent_at" is not null)),
	CONSTRAINT "messages_scheduled_check" CHECK ("messages"."state" <> 'scheduled' or "messages"."send_at" is not null),
	CONSTRAINT "messages_problem_check" CHECK ("messages"."problem" in ('audience_empty'))
);
--> statement-breakpoint
ALTER TABLE "message_deliveries" ADD CONSTRAINT "message_deliveries_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_deliveries" ADD CONSTRAINT "message_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_deliveries_inbox_idx" ON "message_deliveries" USING btree ("user_id","received_at");--> statement-breakpoint
CREATE INDEX "message_deliveries_due_idx" ON "message_deliveries" USING btree ("due_at") WHERE "message_deliveries"."state" in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "message_deliveries_claimed_idx" ON "message_deliveries" USING btree ("claimed_at");--> statement-breakpoint
CREATE INDEX "messages_created_at_idx" ON "messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "messages_scheduled_idx" ON "messages" USING btree ("send_at") WHERE "messages"."state" = 'scheduled';