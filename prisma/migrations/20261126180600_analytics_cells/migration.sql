-- CreateTable
CREATE TABLE "analytics_cells" (
    "day" VARCHAR(10) NOT NULL,
    "path" VARCHAR(500) NOT NULL,
    "source" VARCHAR(50) NOT NULL,
    "place" VARCHAR(255) NOT NULL,
    "device" VARCHAR(20) NOT NULL,
    "views" INTEGER NOT NULL,
    "visitors" INTEGER NOT NULL,
    "step1" INTEGER NOT NULL,
    "step2" INTEGER NOT NULL,
    "sent" INTEGER NOT NULL,

    CONSTRAINT "analytics_cells_pkey" PRIMARY KEY ("day","path","source","place","device")
);
