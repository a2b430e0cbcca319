curl -sS --fail-with-body --get \
  -H "Authorization: Bearer $MIZAN_KEY" \
  --data-urlencode "q=made-up fee by schedule" \
  "$MIZAN_URL/v1/category/search"
