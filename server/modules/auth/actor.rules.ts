/** Who is signed in. */
export interface Actor {
  userId: number
  email: string
  role: string
}

/** Who is asking, as every service may know it. Nothing of the transport is in it. */
export interface Caller {
  actor: Actor | null
  /** The lead token from the owner's cookie, not yet verified. */
  ownerToken: string | null
  ip: string
  requestId: string
}
