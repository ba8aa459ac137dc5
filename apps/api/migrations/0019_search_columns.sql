DROP INDEX "audit_log_actor_search_idx";--> statement-breakpoint
ALTER TABLE "teams" drop column "search_text";--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_for_search(name)) STORED;--> statement-breakpoint
ALTER TABLE "users" drop column "search_text";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_for_search(full_name || ' ' || email || ' ' || coalesce(phone_number, ''))) STORED;--> statement-breakpoint
CREATE INDEX "audit_log_actor_search_idx" ON "audit_log" USING gin ((fold_for_search("actor_name")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "teams_search_idx" ON "teams" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin ("search_text" gin_trgm_ops) WHERE "users"."role" <> 'member';
