const NEAR_ME =
  /(?:^|\s)(?:(?:near|close to|around|by|nearest to) (?:me|here|my (?:home|house|area|location|place))|near ?by|in my area|my (?:current )?location|current location)[\s.!?]*$/i

/** Checks whether the text asks for what is near the visitor ("managers near me"), which no place name answers. */
export function isNearMe(text: string): boolean {
  return NEAR_ME.test(text.replace(/\s+/g, ' '))
}
