ALTER TABLE "conflicts" ADD COLUMN "by_board" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE conflicts SET by_board = true
WHERE NOT EXISTS (SELECT FROM users WHERE users.id = declared_by AND users.role = 'committee');
