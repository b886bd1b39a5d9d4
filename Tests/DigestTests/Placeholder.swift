// Placeholder until the target's first file lands; the owner deletes it.
