"""What all pages of the lab begin with: one HTML file without a script, for screens large and small, and paper."""
