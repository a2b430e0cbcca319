curl -sS --fail-with-body \
  -H "Authorization: Bearer $MIZAN_KEY" \
  -H "Content-Type: application/json" \
  -d '{"amount": 5000}' \
  "$MIZAN_URL/v1/category/testland/testland/courtFee/tl-money/tl-recovery/tl-by-schedule/calculate"
