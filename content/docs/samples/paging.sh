curl -sS --fail-with-body \
  -H "Authorization: Bearer $MIZAN_KEY" \
  "$MIZAN_URL/v1/calculation?page=1&limit=100"
