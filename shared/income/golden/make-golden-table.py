"""Writes golden-table.csv: the calculator's results, computed independently in exact fractions.

Shares no code with the TypeScript model; its constants come from product 9.10 and 10.4 (0.8 of an amenity's uplift;
annual income from the unrounded nightly rate, weekly and monthly rates from the displayed one). Run: python3 shared/income/golden/make-golden-table.py
"""

import csv
import pathlib
import random
from fractions import Fraction as F

BASE = {"apartment": 100, "house": 150, "cabin": 175, "villa": 250, "condo": 120, "townhouse": 135}
PLACES = [
    ("Daytona Beach, FL", "beach", F("1.5")),
    ("A coastal village in Maine", "beach", F("1.5")),
    ("Beach house by the lake", "beach", F("1.5")),
    ("Lake Placid, NY", "lake_mountain", F("1.4")),
    ("Stone Mountain, GA", "lake_mountain", F("1.4")),
    ("a major city", "major_city", F("1.3")),
    ("Chicago, IL", "major_city", F("1.3")),
    ("tourist destination", "tourist", F("1.2")),
    ("Orlando, FL", "tourist", F("1.2")),
    ("rural Vermont", "rural", F("1.1")),
    ("Springfield, MO", "other", F(1)),
    ("Lakeland, FL", "other", F(1)),
]
AMENITIES = {
    "pool": ("1.2", True),
    "hot_tub": ("1.15", True),
    "fireplace": ("1.05", False),
    "waterfront": ("1.25", True),
    "mountain_view": ("1.15", False),
    "pet_friendly": ("1.1", False),
    "game_room": ("1.08", False),
    "office": ("1.05", False),
}
SEASONS = {"balanced": (F(1), 0), "summer": (F("1.25"), -5), "winter": (F("1.3"), -8)}
CASES = 420


def half_up(value):
    return (2 * value.numerator + value.denominator) // (2 * value.denominator)


def bedroom_factor(n):
    return 1 + (n - 1) * F("0.3") if n <= 2 else F("1.3") + (n - 2) * F("0.15")


def bathroom_factor(n):
    return 1 + (n - 1) * F("0.15") if n <= 2 else F("1.15") + (n - 2) * F("0.08")


def estimate(kind, place, bedrooms, bathrooms, season, slider, amenities):
    _, category, location_factor = place
    season_rate, season_points = SEASONS[season]
    nightly = BASE[kind] * location_factor * bedroom_factor(bedrooms) * bathroom_factor(bathrooms) * season_rate
    occupancy = slider * F("0.9") + season_points
    for amenity in amenities:
        multiplier, full = AMENITIES[amenity]
        nightly *= F(multiplier) if full else 1 + (F(multiplier) - 1) * F("0.8")
        occupancy += 3 if full else 1
    occupancy = min(F(80), max(F(30), occupancy))

    def annual_at(percent):
        return half_up(nightly * 365 * F("0.85") * percent / 100 * F("0.9"))

    annual = annual_at(occupancy)
    shown = half_up(nightly)
    available = half_up(365 * F("0.85"))
    return {
        "annualIncome": annual,
        "monthlyAverage": half_up(F(annual, 12)),
        "nightlyRate": shown,
        "weeklyRate": half_up(shown * F("6.5")),
        "monthlyRate": shown * 26,
        "occupancyRate": f"{float(occupancy):g}",
        "bookedDays": half_up(available * occupancy / 100),
        "totalAvailableDays": available,
        "locationCategory": category,
        "propertyBaseRate": BASE[kind],
        "low": annual_at(max(F(30), occupancy - 10)),
        "high": annual_at(min(F(80), occupancy + 10)),
    }


def cases():
    everything = list(AMENITIES)
    for kind in BASE:
        yield kind, PLACES[0], 0, F(0), "balanced", 30, []
        yield kind, PLACES[3], 10, F(10), "winter", 95, everything
        yield kind, PLACES[10], 2, F(2), "summer", 70, []
    for place in PLACES:
        yield "house", place, 3, F(2), "balanced", 70, ["pool"]
    for amenity in everything:
        yield "cabin", PLACES[10], 1, F(1), "balanced", 70, [amenity]
    for halves in range(21):
        yield "condo", PLACES[6], 2, F(halves, 2), "summer", 60, []
    for bedrooms in range(11):
        yield "villa", PLACES[1], bedrooms, F("2.5"), "winter", 80, ["hot_tub"]
    for slider in range(30, 96):
        yield "townhouse", PLACES[9], 3, F("1.5"), "balanced", slider, ["office"]
    chance = random.Random(20261121)
    while True:
        yield (
            chance.choice(list(BASE)),
            chance.choice(PLACES),
            chance.randint(0, 10),
            F(chance.randint(0, 20), 2),
            chance.choice(list(SEASONS)),
            chance.randint(30, 95),
            [amenity for amenity in everything if chance.random() < 0.35],
        )


def main():
    target = pathlib.Path(__file__).with_name("golden-table.csv")
    with target.open("w", newline="", encoding="utf-8") as file:
        writer = None
        for (kind, place, bedrooms, bathrooms, season, slider, amenities), _ in zip(cases(), range(CASES)):
            row = {
                "propertyType": kind,
                "location": place[0],
                "bedrooms": bedrooms,
                "bathrooms": f"{float(bathrooms):g}",
                "seasonality": season,
                "occupancy": slider,
                "amenities": " ".join(amenities),
                **estimate(kind, place, bedrooms, bathrooms, season, slider, amenities),
            }
            if writer is None:
                writer = csv.DictWriter(file, fieldnames=list(row), lineterminator="\n")
                writer.writeheader()
            writer.writerow(row)


main()
