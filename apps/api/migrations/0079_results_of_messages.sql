ALTER TABLE "message_deliveries" ADD COLUMN "results_frozen_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE message_deliveries SET results_frozen_at = (
  SELECT max(taken_at) FROM result_snapshots WHERE taken_at <= message_deliveries.received_at
) FROM messages WHERE messages.id = message_id AND messages.kind = 'results_published';
