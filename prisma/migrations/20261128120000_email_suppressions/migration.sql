-- CreateTable
CREATE TABLE "email_suppressions" (
    "email" VARCHAR(255) NOT NULL,
    "cause" VARCHAR(50) NOT NULL,
    "code" VARCHAR(20),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "email_suppressions_pkey" PRIMARY KEY ("email","cause")
);
