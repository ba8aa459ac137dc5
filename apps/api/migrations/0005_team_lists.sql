DROP INDEX "committee_teams_team_idx";--> statement-breakpoint
DROP INDEX "teams_status_idx";--> statement-breakpoint
DROP INDEX "teams_sector_idx";--> statement-breakpoint
DROP INDEX "users_search_idx";--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "delivered_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "teams_delivered_at_idx" ON "teams" USING btree ("delivered_at","id");--> statement-breakpoint
CREATE INDEX "teams_delivered_at_desc_idx" ON "teams" USING btree ("delivered_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "committee_teams_team_idx" ON "committee_teams" USING btree ("team_id","finished_at");--> statement-breakpoint
CREATE INDEX "teams_status_idx" ON "teams" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "teams_sector_idx" ON "teams" USING btree ("sector_id","created_at","id");--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin ("search_text" gin_trgm_ops) WHERE "users"."role" <> 'member';