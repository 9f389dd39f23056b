-- AlterTable
ALTER TABLE "two_factors" ADD COLUMN     "last_used_step" INTEGER;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "disabled_at" TIMESTAMPTZ(3),
ADD COLUMN     "last_sign_in_at" TIMESTAMPTZ(3);
