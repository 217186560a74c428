-- Constraints of 0083 become valid without a lock that stops reads (decision 030).
alter table listing
  validate constraint listing_auction,
  validate constraint listing_cin_exemption_check,
  validate constraint listing_cin_or_exemption;
alter table property
  validate constraint property_energy_status_check;
