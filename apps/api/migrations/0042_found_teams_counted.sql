-- With a hundred samples PostgreSQL takes a text that six of a hundred teams have for one of twelve, and reads the table for it.
ALTER TABLE teams ALTER COLUMN list_text SET STATISTICS 1000;
--> statement-breakpoint
ANALYZE teams (list_text);
