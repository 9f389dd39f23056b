const TIMEOUT_MS = 60_000
const PAUSE_MS = 500

/** Sends a lead and retries while the server responds with 503. */
export async function sendLead(
  address: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    const response = await fetch(`${address}/api/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (response.status !== 503 || Date.now() > deadline) return response
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}
