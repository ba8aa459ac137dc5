ALTER TABLE "settings" ADD COLUMN "places" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "confirm_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "release_unconfirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "waiting_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "teams_waiting_idx" ON "teams" USING btree ("waiting_since","id") WHERE "teams"."waiting_since" is not null;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_places_check" CHECK ("settings"."places" between 1 and 100000);--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_confirmed_check" CHECK ("teams"."confirmed_at" is null or "teams"."status" = 'Qualified');--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_waiting_check" CHECK ("teams"."waiting_since" is null or "teams"."status" = 'Pending');