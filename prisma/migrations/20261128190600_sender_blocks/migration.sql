-- CreateTable
CREATE TABLE "sender_blocks" (
    "id" SERIAL NOT NULL,
    "kind" VARCHAR(10) NOT NULL,
    "value" VARCHAR(255) NOT NULL,
    "label" VARCHAR(255) NOT NULL,
    "reason" VARCHAR(500) NOT NULL,
    "created_by" VARCHAR(255) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "sender_blocks_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "sender_blocks_kind_value_key" ON "sender_blocks"("kind", "value");
