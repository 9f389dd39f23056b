-- The consent text that an owner saw when a request was sent to its matches; empty for a single Request Details.
ALTER TABLE "lead_interest" ADD COLUMN "consent_text" TEXT;
