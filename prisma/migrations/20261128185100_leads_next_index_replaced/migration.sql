-- The index before this file takes its place.
DROP INDEX "leads_next_action_idx";
