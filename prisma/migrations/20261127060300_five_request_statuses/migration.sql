-- A data request has five statuses: new, in-progress, answered, denied, closed. The two others, "identity-pending" and
-- "verified", become "in-progress"; "verified_at" alone says whether the identity is confirmed. A confirmed request
-- without that time gets it from its history. The history keeps its texts, which name the old statuses.
UPDATE "data_subject_requests" AS "request"
SET "verified_at" = COALESCE(
  (
    SELECT max("event"."created_at")
    FROM "data_subject_request_events" AS "event"
    WHERE "event"."request_id" = "request"."id"
      AND (
        "event"."text" LIKE 'Status: % → Identity confirmed'
        OR "event"."text" = 'Confirmed the request through the emailed link.'
      )
  ),
  "request"."updated_at"
)
WHERE "request"."status" = 'verified' AND "request"."verified_at" IS NULL;

UPDATE "data_subject_requests" SET "status" = 'in-progress' WHERE "status" IN ('identity-pending', 'verified');
