CREATE TABLE "judges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text DEFAULT 'committee' NOT NULL,
	"committee_id" uuid NOT NULL,
	"signed_in_at" timestamp (3) with time zone,
	CONSTRAINT "judges_role_check" CHECK ("judges"."role" = 'committee')
);
--> statement-breakpoint
ALTER TABLE "user_tokens" DROP CONSTRAINT "user_tokens_purpose_check";--> statement-breakpoint
ALTER TABLE "judges" ADD CONSTRAINT "judges_committee_id_users_id_fk" FOREIGN KEY ("committee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judges" ADD CONSTRAINT "judges_user_fk" FOREIGN KEY ("id","role") REFERENCES "public"."users"("id","role") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "judges_committee_idx" ON "judges" USING btree ("committee_id");--> statement-breakpoint
ALTER TABLE "user_tokens" ADD CONSTRAINT "user_tokens_purpose_check" CHECK ("user_tokens"."purpose" in ('email_verification', 'email_change', 'password_reset', 'judge_sign_in'));