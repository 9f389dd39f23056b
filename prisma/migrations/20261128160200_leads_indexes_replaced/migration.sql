-- The partial indexes before this file take their place.
DROP INDEX "leads_status_created_at_idx";
DROP INDEX "leads_property_state_created_at_idx";
