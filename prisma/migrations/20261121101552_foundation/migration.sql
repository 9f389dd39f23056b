-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "users" (
    "id" SERIAL NOT NULL,
    "username" VARCHAR(255) NOT NULL,
    "email" VARCHAR(255) NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "role" VARCHAR(50) NOT NULL DEFAULT 'admin',
    "email_verified" BOOLEAN NOT NULL DEFAULT false,
    "image" VARCHAR(2048),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "token" VARCHAR(255) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ip_address" VARCHAR(64),
    "user_agent" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "accounts" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "account_id" VARCHAR(255) NOT NULL,
    "provider_id" VARCHAR(255) NOT NULL,
    "password" VARCHAR(255),
    "access_token" TEXT,
    "refresh_token" TEXT,
    "id_token" TEXT,
    "access_token_expires_at" TIMESTAMPTZ(3),
    "refresh_token_expires_at" TIMESTAMPTZ(3),
    "scope" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "accounts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "verifications" (
    "id" SERIAL NOT NULL,
    "identifier" VARCHAR(255) NOT NULL,
    "value" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "verifications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_events" (
    "id" SERIAL NOT NULL,
    "actor" VARCHAR(255) NOT NULL,
    "action" VARCHAR(100) NOT NULL,
    "entity" VARCHAR(100) NOT NULL,
    "entity_id" VARCHAR(100),
    "before" JSONB,
    "after" JSONB,
    "request_id" VARCHAR(64),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "management_companies" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "rating" VARCHAR(50),
    "description" TEXT,
    "services" TEXT NOT NULL,
    "commission" VARCHAR(50),
    "city" VARCHAR(255) NOT NULL,
    "state" VARCHAR(2) NOT NULL,
    "zip_code" VARCHAR(10) NOT NULL,
    "image_url" VARCHAR(2048),
    "service_area" TEXT NOT NULL,
    "tag" VARCHAR(255),
    "website" VARCHAR(2048),
    "phone_number" VARCHAR(50),
    "email" VARCHAR(255),
    "address" VARCHAR(255),
    "business_status" VARCHAR(50),
    "specialization" VARCHAR(255),
    "response_time" VARCHAR(255),
    "opening_hours" TEXT,
    "score_last_updated" TIMESTAMPTZ(3),
    "review_snippets" TEXT,
    "min_stay_requirements" VARCHAR(255),
    "cleaning_fees" VARCHAR(255),
    "cancellation_policy" VARCHAR(255),
    "avg_response_time" VARCHAR(255),
    "badge_display_url" VARCHAR(2048),
    "user_ratings_total" INTEGER,
    "price_level" INTEGER,
    "host_score" INTEGER,
    "host_rank" INTEGER,
    "founding_year" INTEGER,
    "number_of_properties" INTEGER,
    "is_verified" BOOLEAN NOT NULL DEFAULT false,
    "accepts_instant_booking" BOOLEAN,
    "badge_notified" BOOLEAN NOT NULL DEFAULT false,
    "min_contracts" VARCHAR(255),
    "company_size" VARCHAR(255),
    "property_types" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "first_month_fee_waiver" BOOLEAN NOT NULL DEFAULT false,
    "status" VARCHAR(50) NOT NULL DEFAULT 'pending',
    "lat" DOUBLE PRECISION,
    "lng" DOUBLE PRECISION,
    "is_sample" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "management_companies_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "company_places" (
    "company_id" INTEGER NOT NULL,
    "state" VARCHAR(2) NOT NULL,
    "city_slug" VARCHAR(255) NOT NULL,
    "is_home" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "company_places_pkey" PRIMARY KEY ("state","city_slug","company_id")
);

-- CreateTable
CREATE TABLE "email_messages" (
    "id" SERIAL NOT NULL,
    "to" VARCHAR(255) NOT NULL,
    "template" VARCHAR(50) NOT NULL,
    "lead_id" INTEGER,
    "company_id" INTEGER,
    "message_id" VARCHAR(255) NOT NULL,
    "status" VARCHAR(50) NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "locked_until" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "email_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "email_config" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "admin_email" VARCHAR(255) NOT NULL,
    "from_email" VARCHAR(255) NOT NULL,
    "is_enabled" BOOLEAN NOT NULL DEFAULT true,
    "use_email" BOOLEAN NOT NULL DEFAULT true,
    "company_notifications" BOOLEAN NOT NULL DEFAULT true,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "email_config_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "leads" (
    "id" SERIAL NOT NULL,
    "full_name" VARCHAR(255) NOT NULL,
    "email" VARCHAR(255) NOT NULL,
    "phone" VARCHAR(50),
    "phone_e164" VARCHAR(20),
    "property_address" VARCHAR(255) NOT NULL,
    "property_city" VARCHAR(255) NOT NULL,
    "property_state" VARCHAR(2),
    "property_zip" VARCHAR(10) NOT NULL,
    "property_type" VARCHAR(50) NOT NULL,
    "additional_info" TEXT,
    "interested_company_ids" TEXT,
    "status" VARCHAR(50) NOT NULL DEFAULT 'new',
    "token_nonce" VARCHAR(32) NOT NULL,
    "duplicate_key" VARCHAR(64),
    "is_sample" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "leads_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lead_consents" (
    "lead_id" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "company_ids" INTEGER[],
    "company_names" TEXT[],
    "given_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lead_consents_pkey" PRIMARY KEY ("lead_id")
);

-- CreateTable
CREATE TABLE "lead_matches" (
    "lead_id" INTEGER NOT NULL,
    "company_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "selected" BOOLEAN NOT NULL DEFAULT false,
    "distance_miles" DOUBLE PRECISION,
    "reasons" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lead_matches_pkey" PRIMARY KEY ("lead_id","company_id")
);

-- CreateTable
CREATE TABLE "lead_interest" (
    "lead_id" INTEGER NOT NULL,
    "company_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lead_interest_pkey" PRIMARY KEY ("lead_id","company_id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "key" VARCHAR(255) NOT NULL,
    "request_hash" VARCHAR(64) NOT NULL,
    "lead_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "zip_codes" (
    "zip" VARCHAR(5) NOT NULL,
    "city" VARCHAR(255) NOT NULL,
    "state" VARCHAR(2) NOT NULL,
    "lat" DOUBLE PRECISION NOT NULL,
    "lng" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "zip_codes_pkey" PRIMARY KEY ("zip")
);

-- CreateTable
CREATE TABLE "cities" (
    "state" VARCHAR(2) NOT NULL,
    "slug" VARCHAR(255) NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "lat" DOUBLE PRECISION NOT NULL,
    "lng" DOUBLE PRECISION NOT NULL,
    "population" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "cities_pkey" PRIMARY KEY ("state","slug")
);

-- CreateTable
CREATE TABLE "locations" (
    "state" VARCHAR(2) NOT NULL,
    "slug" VARCHAR(255) NOT NULL,
    "city" VARCHAR(255) NOT NULL,
    "state_full" VARCHAR(50) NOT NULL,
    "description" TEXT NOT NULL,
    "character" VARCHAR(50) NOT NULL,
    "property_types" JSONB NOT NULL,
    "related_locations" JSONB NOT NULL,
    "stats" JSONB NOT NULL,

    CONSTRAINT "locations_pkey" PRIMARY KEY ("state","slug")
);

-- CreateTable
CREATE TABLE "reference_data" (
    "name" VARCHAR(50) NOT NULL,
    "checksum" VARCHAR(64) NOT NULL,
    "loaded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reference_data_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "seo_markets" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "state" VARCHAR(2) NOT NULL,
    "status" VARCHAR(50) NOT NULL DEFAULT 'planned',
    "last_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "seo_markets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "seo_tasks" (
    "id" SERIAL NOT NULL,
    "market_id" INTEGER NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "status" VARCHAR(50) NOT NULL DEFAULT 'planned',
    "notes" TEXT,

    CONSTRAINT "seo_tasks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "seo_states" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "code" VARCHAR(2) NOT NULL,
    "status" VARCHAR(50) NOT NULL DEFAULT 'planned',
    "market_count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "seo_states_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "seo_property_types" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "status" VARCHAR(50) NOT NULL DEFAULT 'planned',
    "market_count" INTEGER NOT NULL DEFAULT 0,
    "last_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "seo_property_types_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_username_key" ON "users"("username");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_token_key" ON "sessions"("token");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE INDEX "accounts_user_id_idx" ON "accounts"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "accounts_provider_id_account_id_key" ON "accounts"("provider_id", "account_id");

-- CreateIndex
CREATE INDEX "verifications_identifier_idx" ON "verifications"("identifier");

-- CreateIndex
CREATE INDEX "audit_events_created_at_idx" ON "audit_events"("created_at");

-- CreateIndex
CREATE INDEX "audit_events_entity_entity_id_idx" ON "audit_events"("entity", "entity_id");

-- CreateIndex
CREATE INDEX "management_companies_status_deleted_at_business_status_host_idx" ON "management_companies"("status", "deleted_at", "business_status", "host_score" DESC, "id");

-- CreateIndex
CREATE INDEX "management_companies_lat_lng_idx" ON "management_companies"("lat", "lng");

-- CreateIndex
CREATE INDEX "management_companies_zip_code_idx" ON "management_companies"("zip_code");

-- CreateIndex
CREATE INDEX "company_places_company_id_idx" ON "company_places"("company_id");

-- CreateIndex
CREATE UNIQUE INDEX "email_messages_message_id_key" ON "email_messages"("message_id");

-- CreateIndex
CREATE INDEX "email_messages_status_due_at_idx" ON "email_messages"("status", "due_at");

-- CreateIndex
CREATE INDEX "email_messages_created_at_idx" ON "email_messages"("created_at" DESC);

-- CreateIndex
CREATE INDEX "email_messages_lead_id_idx" ON "email_messages"("lead_id");

-- CreateIndex
CREATE UNIQUE INDEX "leads_duplicate_key_key" ON "leads"("duplicate_key");

-- CreateIndex
CREATE INDEX "leads_created_at_idx" ON "leads"("created_at" DESC);

-- CreateIndex
CREATE INDEX "leads_email_idx" ON "leads"("email");

-- CreateIndex
CREATE INDEX "leads_deleted_at_idx" ON "leads"("deleted_at");

-- CreateIndex
CREATE INDEX "lead_matches_company_id_idx" ON "lead_matches"("company_id");

-- CreateIndex
CREATE INDEX "lead_interest_company_id_idx" ON "lead_interest"("company_id");

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

-- CreateIndex
CREATE INDEX "cities_slug_population_idx" ON "cities"("slug", "population" DESC);

-- CreateIndex
CREATE INDEX "cities_lat_lng_idx" ON "cities"("lat", "lng");

-- CreateIndex
CREATE UNIQUE INDEX "seo_markets_state_name_key" ON "seo_markets"("state", "name");

-- CreateIndex
CREATE UNIQUE INDEX "seo_tasks_market_id_name_key" ON "seo_tasks"("market_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "seo_states_code_key" ON "seo_states"("code");

-- CreateIndex
CREATE UNIQUE INDEX "seo_property_types_name_key" ON "seo_property_types"("name");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_places" ADD CONSTRAINT "company_places_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "management_companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "email_messages" ADD CONSTRAINT "email_messages_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead_consents" ADD CONSTRAINT "lead_consents_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead_matches" ADD CONSTRAINT "lead_matches_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead_matches" ADD CONSTRAINT "lead_matches_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "management_companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead_interest" ADD CONSTRAINT "lead_interest_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead_interest" ADD CONSTRAINT "lead_interest_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "management_companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seo_tasks" ADD CONSTRAINT "seo_tasks_market_id_fkey" FOREIGN KEY ("market_id") REFERENCES "seo_markets"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Rows of the sample data use ids below these, so that it can be put back without ever meeting a real row.
ALTER SEQUENCE "management_companies_id_seq" RESTART WITH 10001;
ALTER SEQUENCE "leads_id_seq" RESTART WITH 10001;
